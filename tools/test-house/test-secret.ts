/** The SECRET of the houses of the browser tests: a second server of a house can open what the first one sealed. */
export const testSecret = Buffer.alloc(32, 'fairground').toString('base64')

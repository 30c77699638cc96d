/** Object that a preview shows as if it were in force: content in one of its revisions, settings in their draft. */
export type PreviewTarget =
  | { kind: 'promotion'; id: string }
  | { kind: 'content'; id: string; revision: number }
  | { kind: 'settings'; draft: number }

/** Preview on a brand's site for one member of staff. */
export interface Preview {
  target: PreviewTarget
  endsAt: Date
}

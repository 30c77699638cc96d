import * as officeStaff from '@fairground/contract/office-staff'
import { endStaffSessions } from '@fairground/contract/staff'
import { versionOf } from '../../apps/server/src/features/office/approvals/index.ts'
import { aRole, withStaffSession } from '../world/staff.ts'
import { type Making, type Objects, reason } from './objects.ts'

/** Makes staff accounts. */
export function staffObjects({ world }: Making): Objects {
  const staffId = async () => (await withStaffSession(world, [])).publicId
  /** Returns an account with the role that it has. */
  async function withRole() {
    const publicId = await staffId()
    const row = world.server.tools.db.selectFrom('staff').select('role').where('public_id', '=', publicId)
    return { staffId: publicId, role: (await row.executeTakeFirstOrThrow()).role }
  }

  return {
    [endStaffSessions.name]: async () => ({ staffId: await staffId() }),
    [officeStaff.resetStaff.name]: async () => ({ staffId: await staffId(), reason }),
    [officeStaff.closeStaffAccount.name]: async () => ({ staffId: await staffId(), reason }),
    [officeStaff.renameStaff.name]: async () => ({ staffId: await staffId(), name: 'Mia', reason }),
    async [officeStaff.changeStaffRole.name]() {
      const { staffId, role } = await withRole()
      const version = versionOf({ role, permissions: [] })
      return { staffId, role: await aRole(world, []), version, reason }
    },
    async [officeStaff.setStaffNetworks.name]() {
      const { staffId, role } = await withRole()
      const version = versionOf({ networks: [], role, permissions: [] })
      return { staffId, networks: ['192.0.2.0/24'], version, reason }
    },
  }
}

import { useMay } from '../api/session.tsx'
import { Link } from '../router.tsx'

/** Shows the user name of a player, as a link to the page of the player for a person who may enter it. */
export function PlayerLink({
  of: { customerId, username },
}: {
  of: { customerId: string; username: string }
}) {
  const maySeePlayers = useMay('players.see')
  return maySeePlayers ? <Link to={`/players/${customerId}`}>{username}</Link> : username
}

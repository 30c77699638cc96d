/** Object that a preview shows as if it were in force; content is shown in one of its revisions. */
export type PreviewTarget =
  | { kind: 'promotion'; id: string }
  | { kind: 'content'; id: string; revision: number }

/** Preview on a brand's site for one member of staff. */
export interface Preview {
  target: PreviewTarget
  endsAt: Date
}

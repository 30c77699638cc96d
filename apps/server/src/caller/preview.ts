/** Object that a preview shows as if it were in force. */
export interface PreviewTarget {
  kind: 'promotion'
  id: string
}

/** Preview on a brand's site for one member of staff. */
export interface Preview {
  target: PreviewTarget
  endsAt: Date
}

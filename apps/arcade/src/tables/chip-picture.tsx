/** The rims of the chips, from the smallest on; the amount in the middle tells them apart too. */
const rims = ['#4a7bd8', '#2f9e6e', '#d8554a', '#8a5ad0', '#d98a1c', '#c2437f', '#55617f']

/** Draws a chip of a stake on offer with its amount; `at` is its place among the stakes. */
export function ChipPicture({ at, text }: { at: number; text: string }) {
  const rim = rims[at % rims.length]
  return (
    <svg aria-hidden viewBox="0 0 48 48" className="size-full">
      <circle cx="24" cy="25.500" r="22" fill="#05070f" opacity="0.5" />
      <circle cx="24" cy="24" r="22.500" fill={rim} />
      <circle
        cx="24"
        cy="24"
        r="19.500"
        fill="none"
        stroke="#fff8e6"
        strokeWidth="5"
        strokeDasharray="8 12.420"
      />
      <circle cx="24" cy="24" r="15.500" fill="#fff8e6" />
      <circle cx="24" cy="24" r="15.500" fill="none" stroke={rim} strokeWidth="1.500" />
      <text
        x="24"
        y="24"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={text.length > 3 ? 10.5 : text.length > 2 ? 12.5 : 15}
        fontWeight="800"
        fill="#1a1f3d"
        className="tabular"
      >
        {text}
      </text>
    </svg>
  )
}

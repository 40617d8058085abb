import { Box } from '#src/ui/Box.tsx';

interface SpreadProps {
  label: string;
  spread: readonly { stars: number; count: number }[];
  count: number;
  /** "4 stars". */
  starsOf: (stars: number) => string;
}

/** How many gave how many stars. */
export function Spread({ label, spread, count, starsOf }: SpreadProps) {
  return (
    <Box component="table" aria-label={label} sx={table}>
      <tbody>
        {spread.map(({ stars, count: given }) => (
          <tr key={stars}>
            <th scope="row">{starsOf(stars)}</th>
            <td>
              <Box aria-hidden sx={track}>
                <Box style={{ width: `${(given / Math.max(1, count)) * 100}%` }} />
              </Box>
            </td>
            <td>{given}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  fontSize: '0.875rem',
  '& th': { fontWeight: 400, textAlign: 'left', whiteSpace: 'nowrap', pr: 1.5, width: '1%' },
  '& td:last-of-type': { textAlign: 'right', width: 36, fontVariantNumeric: 'tabular-nums' },
} as const;
const track = {
  height: 8,
  borderRadius: 99,
  bgcolor: 'divider',
  overflow: 'hidden',
  '& > *': { height: '100%', bgcolor: 'warning.main', borderRadius: 99 },
} as const;

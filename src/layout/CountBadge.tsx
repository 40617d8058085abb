import { Box } from '#src/ui/Box.tsx';

const MOST = 99;

/** A count beside a menu entry, with a text for screen readers; null for 0. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <Box component="span" sx={badge}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">{label}</span>
    </Box>
  );
}

const badge = {
  position: 'absolute',
  top: 4,
  left: 'calc(50% + 2px)',
  minWidth: 20,
  px: 0.5,
  borderRadius: 99,
  bgcolor: 'error.main',
  color: 'error.contrastText',
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  // Beside the words where there is room for them.
  '.menu-label ~ &': { position: 'static', ml: 'auto' },
} as const;

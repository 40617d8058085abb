import { Box } from '#src/ui/Box.tsx';

interface StepBarProps {
  /** Text for screen readers: "Step 2 of 4". */
  label: string;
  at: number;
  of: number;
}

/** Progress through the steps, as a row of strokes. */
export function StepBar({ label, at, of }: StepBarProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2.5 }}>
      <Box component="p" sx={{ m: 0, color: 'text.secondary', fontSize: '0.875rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: 0.75 }}>
        {Array.from({ length: of }, (_, index) => (
          <Box key={index} sx={[stroke, index < at && reached]} />
        ))}
      </Box>
    </Box>
  );
}

const stroke = { flex: 1, height: 5, borderRadius: 99, bgcolor: 'action.hover' } as const;
const reached = { bgcolor: 'primary.main' } as const;

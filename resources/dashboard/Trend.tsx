import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { type Tone, toneSx } from '#src/theme/tones.ts';
import { pill } from '#src/theme/pill.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface TrendProps {
  difference: number;
  isBetterBelow: boolean;
  /** The difference without its sign, as the figure is written. */
  text: string;
}

function toneOf(difference: number, isBetterBelow: boolean): Tone {
  if (difference === 0) return 'neutral';
  return difference > 0 === isBetterBelow ? 'warning' : 'success';
}

/** The change since the week before: icon, colour and word. */
export function Trend({ difference, isBetterBelow, text }: TrendProps) {
  const t = useT();
  const Icon = difference === 0 ? TrendingFlat : difference > 0 ? TrendingUp : TrendingDown;
  const key = difference === 0 ? 'same' : difference > 0 ? 'more' : 'less';
  return (
    <Box component="span" sx={[pill, toneSx(toneOf(difference, isBetterBelow))]}>
      <Icon aria-hidden fontSize="inherit" />
      {t(`dashboard.figures.${key}`, { difference: text })}
    </Box>
  );
}

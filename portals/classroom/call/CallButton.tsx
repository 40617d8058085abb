import { greyed } from '#src/theme/greyed.ts';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box } from '#src/ui/Box.tsx';

interface CallButtonProps {
  icon: SvgIconComponent;
  /** The thing that the button switches on and off; its state is announced separately. */
  label: string;
  /** Left out: it does something once. */
  isOn?: boolean;
  /** Not highlighted when on, for example the raised hand. */
  isQuiet?: boolean;
  isDangerous?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** One of the round buttons under a picture. */
export function CallButton({
  icon: Icon,
  label,
  isOn,
  isQuiet,
  isDangerous,
  disabled,
  onPress,
}: CallButtonProps) {
  const look = isDangerous ? danger : isOn === false && !isQuiet ? off : isOn && isQuiet ? active : plain;
  return (
    <Box
      component="button"
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onPress}
      sx={[base, look]}
    >
      <Icon aria-hidden />
    </Box>
  );
}

const base = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 48,
  height: 48,
  borderRadius: '50%',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '&:disabled': greyed,
  '&:focus-visible': { outline: '3px solid #ffffff', outlineOffset: 0, boxShadow: '0 0 0 6px #1a1e2e' },
} as const;
const plain = { color: '#ffffff', bgcolor: '#343a50', '&:hover': { bgcolor: '#454c66' } } as const;
const off = { color: '#3d0710', bgcolor: '#ffb0b6', '&:hover': { bgcolor: '#ffc8cc' } } as const;
const active = { color: '#33240a', bgcolor: '#ffcf85', '&:hover': { bgcolor: '#ffdca6' } } as const;
const danger = { color: '#ffffff', bgcolor: '#b3172c', '&:hover': { bgcolor: '#cf2a40' } } as const;

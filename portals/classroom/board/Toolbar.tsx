import { greyed } from '#src/theme/greyed.ts';
import type { SvgIconComponent } from '@mui/icons-material';
import ArrowOutward from '@mui/icons-material/ArrowOutward';
import Eraser from '@mui/icons-material/AutoFixHigh';
import Marker from '@mui/icons-material/BorderColorOutlined';
import Rectangle from '@mui/icons-material/CropLandscapeOutlined';
import Pen from '@mui/icons-material/EditOutlined';
import Line from '@mui/icons-material/HorizontalRule';
import Select from '@mui/icons-material/NearMeOutlined';
import Ellipse from '@mui/icons-material/PanoramaFishEyeOutlined';
import Text from '@mui/icons-material/TextFieldsOutlined';
import { useTranslation } from 'react-i18next';
import { BOARD_COLOURS } from '#domain/teaching/classroom.ts';
import { Box } from '#src/ui/Box.tsx';
import { type Look, type Size, type Tool, TOOLS } from './draft.ts';
import { COLOUR } from './ShapeView.tsx';
import { KEY_OF } from './use-board-keys.ts';

const ICON: Readonly<Record<Tool, SvgIconComponent>> = {
  select: Select,
  pen: Pen,
  marker: Marker,
  line: Line,
  arrow: ArrowOutward,
  rectangle: Rectangle,
  ellipse: Ellipse,
  text: Text,
  eraser: Eraser,
};
const SIZES: readonly Size[] = [1, 2, 3];
const DOT = { 1: 6, 2: 11, 3: 17 } as const;

interface ToolbarProps {
  tool: Tool;
  look: Look;
  setTool: (tool: Tool) => void;
  setLook: (look: Look) => void;
}

/** Choice of tool, colour and thickness; each has an accessible name. */
export function Toolbar({ tool, look, setTool, setLook }: ToolbarProps) {
  const { t } = useTranslation('classroom');
  return (
    <Box role="toolbar" aria-label={t('board.tools')} sx={bar}>
      {TOOLS.map((each) => {
        const Icon = ICON[each];
        const name = t('board.with-key', { name: t(`tool.${each}`), key: KEY_OF[each].toUpperCase() });
        return (
          <Box
            component="button"
            type="button"
            key={each}
            title={name}
            aria-label={t(`tool.${each}`)}
            aria-keyshortcuts={KEY_OF[each]}
            aria-pressed={tool === each}
            onClick={() => setTool(each)}
            sx={toolButton}
          >
            <Icon aria-hidden />
          </Box>
        );
      })}
      <Box aria-hidden sx={divider} />
      {BOARD_COLOURS.map((colour) => (
        <Box
          component="button"
          type="button"
          key={colour}
          title={t(`colour.${colour}`)}
          aria-label={t(`colour.${colour}`)}
          aria-pressed={look.colour === colour}
          onClick={() => setLook({ ...look, colour })}
          sx={toolButton}
        >
          <Box
            aria-hidden
            sx={{ ...dot, width: 20, height: 20 }}
            style={{ backgroundColor: COLOUR[colour] }}
          />
        </Box>
      ))}
      <Box aria-hidden sx={divider} />
      {SIZES.map((size) => (
        <Box
          component="button"
          type="button"
          key={size}
          title={t(`board.size-${size}`)}
          aria-label={t(`board.size-${size}`)}
          aria-pressed={look.size === size}
          onClick={() => setLook({ ...look, size })}
          sx={toolButton}
        >
          <Box aria-hidden sx={{ ...dot, width: DOT[size], height: DOT[size], bgcolor: 'text.primary' }} />
        </Box>
      ))}
    </Box>
  );
}

export const bar = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  p: 0.5,
} as const;
export const toolButton = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: { xs: 44, sm: 38 },
  height: { xs: 44, sm: 38 },
  borderRadius: '9px',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed="true"]': {
    bgcolor: 'primary.light',
    color: 'primary.main',
    boxShadow: 'inset 0 0 0 2px var(--primary)',
  },
  '&:disabled': greyed,
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: '-3px' },
  '@media (pointer: coarse)': { width: 44, height: 44 },
} as const;
const dot = { borderRadius: '50%', display: 'block' } as const;
const divider = {
  width: '1px',
  alignSelf: 'stretch',
  flexShrink: 0,
  mx: 0.75,
  my: 0.5,
  bgcolor: 'divider',
} as const;

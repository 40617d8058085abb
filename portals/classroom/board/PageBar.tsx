import type { SvgIconComponent } from '@mui/icons-material';
import Previous from '@mui/icons-material/ChevronLeft';
import Next from '@mui/icons-material/ChevronRight';
import Clear from '@mui/icons-material/DeleteSweepOutlined';
import Save from '@mui/icons-material/FileDownloadOutlined';
import NewPage from '@mui/icons-material/NoteAddOutlined';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { bar, toolButton } from './Toolbar.tsx';

/** As many as the room keeps. */
const MOST_PAGES = 50;
const MOST_ZOOM = 4;

interface BarButtonProps {
  icon: SvgIconComponent;
  label: string;
  disabled?: boolean;
  onPress: () => void;
}
function BarButton({ icon: Icon, label, disabled = false, onPress }: BarButtonProps) {
  return (
    <Box
      component="button"
      type="button"
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      sx={toolButton}
    >
      <Icon aria-hidden />
    </Box>
  );
}

interface PageBarProps {
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  isEmpty: boolean;
  onClear: () => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  onSave: (kind: 'png' | 'svg') => void;
}

/** Actions on a whole page of the whiteboard. */
export function PageBar(props: PageBarProps) {
  const { t } = useTranslation('classroom');
  const { page, pages, onPage, zoom, onZoom, onSave } = props;
  return (
    <Box role="toolbar" aria-label={t('board.page-tools')} sx={bar}>
      <BarButton icon={Undo} label={t('board.undo')} disabled={!props.canUndo} onPress={props.onUndo} />
      <BarButton icon={Redo} label={t('board.redo')} disabled={!props.canRedo} onPress={props.onRedo} />
      <BarButton
        icon={Previous}
        label={t('board.page-before')}
        disabled={page === 0}
        onPress={() => onPage(page - 1)}
      />
      <Box
        role="status"
        sx={{ whiteSpace: 'nowrap', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}
      >
        {t('board.page', { page: page + 1, pages })}
      </Box>
      {page + 1 < pages ? (
        <BarButton icon={Next} label={t('board.page-after')} onPress={() => onPage(page + 1)} />
      ) : (
        <BarButton
          icon={NewPage}
          label={t('board.page-new')}
          disabled={pages >= MOST_PAGES || props.isEmpty}
          onPress={() => onPage(page + 1)}
        />
      )}
      <BarButton icon={Clear} label={t('board.clear')} disabled={props.isEmpty} onPress={props.onClear} />
      <BarButton
        icon={ZoomOut}
        label={t('board.zoom-out')}
        disabled={zoom <= 1}
        onPress={() => onZoom(zoom - 1)}
      />
      <BarButton
        icon={ZoomIn}
        label={t('board.zoom-in')}
        disabled={zoom >= MOST_ZOOM}
        onPress={() => onZoom(zoom + 1)}
      />
      <BarButton icon={Save} label={t('board.save-png')} onPress={() => onSave('png')} />
      <Box
        component="button"
        type="button"
        onClick={() => onSave('svg')}
        title={t('board.save-svg')}
        sx={[toolButton, word]}
      >
        SVG
        <span className="visually-hidden"> {t('board.save-svg')}</span>
      </Box>
    </Box>
  );
}

const word = { fontSize: '0.75rem', fontWeight: 700, position: 'relative' } as const;

import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../Box.tsx';
import { IconButton } from '../IconButton.tsx';
import { toast } from '#src/toast-store.ts';
import type { CalendarProps } from './Calendar.tsx';

/** Size of a month with six weeks, in px, reserved so that the layout does not shift while the calendar's code is loading. */
const CALENDAR_SIZE = { width: 326, height: 362 } as const;
const MARGIN = 8;

const clampedPx = (wanted: number, most: number): string => `${Math.max(MARGIN, Math.min(wanted, most))}px`;

/** Returns the position of the calendar: below its field, above it where there is no room, always within the window. */
function besideFrame(frame: HTMLElement): { left: string; top: string } {
  const { left, top, bottom } = frame.getBoundingClientRect();
  const { width, height } = CALENDAR_SIZE;
  const below = bottom + MARGIN / 2;
  const above = top - height - MARGIN / 2;
  const fits = below + height + MARGIN <= window.innerHeight || above < MARGIN;
  return {
    left: clampedPx(left, window.innerWidth - width - MARGIN),
    top: clampedPx(fits ? below : above, window.innerHeight - height - MARGIN),
  };
}

interface CalendarButtonProps extends Omit<CalendarProps, 'onPick'> {
  /** The frame of the field to which the calendar is attached. */
  frame: RefObject<HTMLElement | null>;
  onPick: (day: string) => void;
}

/** Opens a calendar over the page; its code is loaded on demand. */
export function CalendarButton({ frame, onPick, ...range }: CalendarButtonProps) {
  const { t } = useTranslation();
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>();
  const place = () => {
    if (popup.current && frame.current) Object.assign(popup.current.style, besideFrame(frame.current));
  };
  const close = () => popup.current?.hidePopover();
  const open = () => {
    setIsOpen(true);
    import('./Calendar.tsx').then(
      (module) => setCalendar(() => module.Calendar),
      () => {
        close();
        toast.error(t('error.no-answer'));
      },
    );
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const around = frame.current?.closest('[role="dialog"]');
    // A press outside the calendar closes it, but not the dialog around it with its typed values.
    const keepDialog = (event: MouseEvent) => {
      if (around && event.target instanceof Node && !around.contains(event.target)) event.stopPropagation();
    };
    window.addEventListener('click', keepDialog, true);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('click', keepDialog, true);
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  });
  const closeOnBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !popup.current?.contains(relatedTarget)) close();
  };
  // The dialog around has Escape for itself only where no calendar is open.
  const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
  return (
    <>
      <IconButton size="small" popoverTarget={id} aria-haspopup="dialog" aria-label={t('date.open')}>
        <CalendarToday fontSize="small" aria-hidden />
      </IconButton>
      <Box
        id={id}
        ref={popup}
        popover="auto"
        {...(isOpen && { role: 'dialog', 'aria-label': t('date.calendar') })}
        onBeforeToggle={place}
        // Once it is shown: a day that is not can have no focus.
        onToggle={({ newState }) => (newState === 'open' ? open() : setIsOpen(false))}
        onBlur={closeOnBlur}
        onKeyDown={keepEscape}
        sx={sheet}
      >
        {isOpen && Calendar && (
          <Calendar
            {...range}
            onPick={(day) => {
              onPick(day);
              close();
            }}
          />
        )}
      </Box>
    </>
  );
}

const sheet = {
  position: 'fixed',
  inset: 'auto',
  m: 0,
  p: 1,
  boxSizing: 'border-box',
  width: CALENDAR_SIZE.width,
  maxWidth: 'calc(100vw - 16px)',
  minHeight: CALENDAR_SIZE.height,
  overflow: 'auto',
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '14px',
  boxShadow: '0 8px 32px rgb(10 14 40 / 0.28)',
  fontWeight: 400,
} as const;

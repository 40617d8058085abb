import { type KeyboardEvent, useState } from 'react';
import { badgeOf } from '#domain/badge.ts';
import { timeOfMinutes } from '#domain/values/time.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { studentsText } from '#resources/lessons/names.ts';
import { hoursOf, type PlacedLesson, type TeacherDay } from './teacher-days.ts';

interface TimelineProps {
  days: readonly TeacherDay[];
  /** Now, in minutes of the school's day. */
  nowMinute: number;
  onOpen: (lessonId: string) => void;
}

/** Teachers shown at first: as many as fit beside the work list. */
const SHOWN = 12;
const HOUR = 60;

const stepFrom = (key: string, row: HTMLElement[][], at: HTMLElement): HTMLElement | undefined => {
  const line = row.findIndex((blocks) => blocks.includes(at));
  const place = row[line]?.indexOf(at) ?? 0;
  if (key === 'ArrowRight') return row[line]?.[place + 1];
  if (key === 'ArrowLeft') return row[line]?.[place - 1];
  const other = row[line + (key === 'ArrowDown' ? 1 : -1)];
  return other?.[Math.min(place, other.length - 1)];
};

/** Arrow keys go along a teacher's lessons and from teacher to teacher: the timeline is one Tab stop. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  if (!event.key.startsWith('Arrow') || !(event.target instanceof HTMLElement)) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-teacher]')].map((row) =>
    Array.from(row.querySelectorAll<HTMLElement>('button[data-lesson]')),
  );
  event.preventDefault();
  stepFrom(event.key, rows, event.target)?.focus();
}

interface BlockProps {
  placed: PlacedLesson;
  teacher: string;
  left: string;
  width: string;
  isStop: boolean;
  onFocus: () => void;
  onOpen: (lessonId: string) => void;
}

function Block({ placed: { lesson, from, to }, teacher, left, width, isStop, onFocus, onOpen }: BlockProps) {
  const t = useT();
  const badge = badgeOf(lesson.status, 'lessonStatus');
  const title = studentsText(lesson, t('dashboard.no-one'));
  const name = t('dashboard.day.lesson', {
    time: `${timeOfMinutes(from)}–${timeOfMinutes(to % (24 * HOUR))}`,
    title,
    teacher,
    status: t(`vocabulary:lessonStatus.${lesson.status}`),
  });
  return (
    <Box component="li" sx={place} style={{ left, width }}>
      <Box
        component="button"
        type="button"
        data-lesson={lesson.id}
        aria-label={name}
        title={name}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onClick={() => onOpen(lesson.id)}
        sx={[block, badge ? toneSx(badge.colour) : {}]}
      >
        {badge && <BadgeIcon name={badge.icon} size="1.1em" />}
        <Box component="span" sx={cut}>
          {title}
        </Box>
      </Box>
    </Box>
  );
}

/** The lessons of a day: hours across, a row per teacher, and a line for now. */
export function Timeline({ days, nowMinute, onOpen }: TimelineProps) {
  const t = useT();
  const [isWhole, setIsWhole] = useState(days.length <= SHOWN);
  const shown = isWhole ? days : days.slice(0, SHOWN);
  const { first, last } = hoursOf(days);
  const at = (minute: number) => `${((minute - first) / (last - first)) * 100}%`;
  const all = shown.flatMap(({ lessons }) => lessons);
  const [chosen, setChosen] = useState<string | null>(null);
  const isThere = all.some(({ lesson }) => lesson.id === chosen);
  const stop = isThere ? chosen : (all.find(({ to }) => to > nowMinute) ?? all.at(-1))?.lesson.id;
  const hours = Array.from({ length: (last - first) / HOUR }, (_, index) => first + index * HOUR);
  const isNowShown = nowMinute >= first && nowMinute <= last;
  return (
    <>
      <Box sx={frame}>
        <Box aria-hidden sx={head}>
          {hours.map((hour) => (
            <span key={hour} style={{ left: at(hour) }}>
              {timeOfMinutes(hour)}
            </span>
          ))}
        </Box>
        <Box component="ul" aria-label={t('dashboard.today')} onKeyDown={goAlong} sx={plain}>
          {shown.map(({ id, name, lessons }) => (
            <Box component="li" key={id} data-teacher={id} sx={row}>
              <Box sx={teacherName} title={name}>
                {name}
              </Box>
              <Box component="ul" aria-label={name} sx={[plain, track]} style={gridLines(hours.length)}>
                {lessons.map((placed) => (
                  <Block
                    key={placed.lesson.id}
                    placed={placed}
                    teacher={name}
                    left={at(placed.from)}
                    width={`${((placed.to - placed.from) / (last - first)) * 100}%`}
                    isStop={placed.lesson.id === stop}
                    onFocus={() => setChosen(placed.lesson.id)}
                    onOpen={onOpen}
                  />
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        {isNowShown && (
          <Box aria-hidden sx={nowLayer}>
            <Box sx={nowLine} style={{ left: at(nowMinute) }} data-now>
              <span>{timeOfMinutes(nowMinute)}</span>
            </Box>
          </Box>
        )}
      </Box>
      {!isWhole && (
        <Button edge="start" onClick={() => setIsWhole(true)}>
          {t('dashboard.day.all-teachers', { count: days.length })}
        </Button>
      )}
    </>
  );
}

const gridLines = (hours: number) => ({ backgroundSize: `${100 / hours}% 100%` });

const NAMES = '9rem';
const frame = { position: 'relative', pt: 3 } as const;
const plain = { p: 0, m: 0, listStyle: 'none' } as const;
const head = {
  position: 'absolute',
  top: 0,
  left: NAMES,
  right: 0,
  height: 20,
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '& span': { position: 'absolute', transform: 'translateX(-2px)' },
} as const;
const row = {
  display: 'grid',
  gridTemplateColumns: `${NAMES} minmax(0, 1fr)`,
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'divider',
} as const;
const teacherName = {
  pr: 1,
  fontSize: '0.875rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const track = {
  position: 'relative',
  height: 40,
  backgroundImage: 'linear-gradient(to right, var(--divider) 1px, transparent 1px)',
} as const;
const place = { position: 'absolute', top: 4, bottom: 4, minWidth: 26, px: '1px' } as const;
const block = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  width: '100%',
  height: '100%',
  px: 0.5,
  borderRadius: 0.75,
  border: '1px solid currentColor',
  overflow: 'hidden',
  cursor: 'pointer',
  fontSize: '0.8125rem',
  '& svg': { flexShrink: 0 },
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 1 },
} as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const nowLayer = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  left: NAMES,
  right: 0,
  pointerEvents: 'none',
} as const;
const nowLine = {
  position: 'absolute',
  top: 18,
  bottom: 0,
  width: 2,
  bgcolor: 'error.main',
  '& span': {
    position: 'absolute',
    top: -18,
    left: '50%',
    transform: 'translateX(-50%)',
    px: 0.5,
    borderRadius: 0.5,
    bgcolor: 'error.main',
    color: 'error.contrastText',
    fontSize: '0.75rem',
    fontWeight: 600,
  },
} as const;

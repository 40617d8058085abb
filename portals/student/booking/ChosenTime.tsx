import { useTranslation } from 'react-i18next';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { FromTo } from '#src/features/scheduling/agenda/FromTo.tsx';
import { useSpanText } from '#src/features/scheduling/agenda/use-span-text.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import type { SlotStart } from './slot-starts.ts';
import { useMoment } from '#src/features/scheduling/agenda/use-moment.ts';

interface ChosenTimeProps {
  start: SlotStart;
  /** The lesson that would move here. */
  lesson: OwnLesson | null;
  teacherId: string;
  minutes: number;
  onChoose: (startsAt: string, teacherId: string) => void;
}

/** When, on the reader's clock and on the teacher's, and from when where a lesson moves; with several teachers, a choice among them. */
export function ChosenTime({ start, lesson, teacherId, minutes, onChoose }: ChosenTimeProps) {
  const { t } = useTranslation('booking');
  const zone = useZone();
  const moment = useMoment();
  const { startsAt, teachers } = start;
  const span = useSpanText();
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const chosen = teachers.find(({ id }) => id === teacherId);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        {lesson ? <FromTo from={span(lesson)} to={span({ startsAt, endsAt })} /> : <b>{moment(startsAt)}</b>}
        <Box sx={{ color: 'text.secondary' }}>{t('agenda:minutes', { count: minutes })}</Box>
        {chosen && chosen.timeZone !== zone && (
          <Box sx={{ color: 'text.secondary' }}>
            {t('for-teacher', { when: moment(startsAt, chosen.timeZone) })}
          </Box>
        )}
      </Box>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        <legend className="visually-hidden">{t('teacher')}</legend>
        {teachers.map(({ id, fullName, photoUrl, isOwn }) => (
          <Box component="label" key={id} sx={row}>
            {teachers.length > 1 && (
              <Box
                component="input"
                type="radio"
                name="slot-teacher"
                checked={id === teacherId}
                onChange={() => onChoose(startsAt, id)}
                sx={{ width: 20, height: 20, flexShrink: 0, m: 0, accentColor: 'var(--primary)' }}
              />
            )}
            <Avatar name={fullName} photoUrl={photoUrl} />
            <span>
              {fullName}
              {isOwn && ` · ${t('own-teacher')}`}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, cursor: 'pointer' } as const;

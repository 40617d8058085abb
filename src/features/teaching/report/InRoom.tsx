import { useTranslation } from 'react-i18next';
import type { LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { Box } from '#src/ui/Box.tsx';
import { InRoomNote } from './InRoomNote.tsx';

/** Teacher and students with their time in the classroom, counted within the lesson's own time; nothing when no one came. */
export function InRoom({ detail: { presence, teacherInRoom, seats } }: { detail: LessonOfTeacher }) {
  const { t } = useTranslation('report');
  if (presence.length === 0) return null;
  const people = [
    { name: t('in-room.teacher'), inRoom: teacherInRoom },
    ...seats.map(({ fullName, inRoom }) => ({ name: fullName, inRoom })),
  ];
  return (
    <Box component="dl" sx={list}>
      {people.map(({ name, inRoom }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <InRoomNote inRoom={inRoom} />
          </dd>
        </div>
      ))}
    </Box>
  );
}

// A long name fills the line, and the time wraps to the next.
const list = {
  m: 0,
  mb: 1,
  pb: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: 0.75 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;

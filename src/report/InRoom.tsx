import { useTranslation } from 'react-i18next';
import type { TaughtLesson } from '#calls/lesson-reports.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { InRoomNote } from './InRoomNote.tsx';

/** Teacher and students with their time in the room, counted within the lesson's own time; nothing where nobody came. */
export function InRoom({ taught: { presence, teacherInRoom, seats } }: { taught: TaughtLesson }) {
  const { t } = useTranslation('report');
  if (presence.length === 0) return null;
  const people = [
    { label: t('in-room.teacher'), value: <InRoomNote inRoom={teacherInRoom} /> },
    ...seats.map(({ fullName, inRoom }) => ({ label: fullName, value: <InRoomNote inRoom={inRoom} /> })),
  ];
  return <Facts facts={people} />;
}

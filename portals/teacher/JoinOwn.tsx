import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { getTeacherProfile } from '#calls/teaching/api/teacher-platform.ts';
import { roomDoor } from '#domain/teaching/classroom.ts';
import { JoinRoom } from '#src/features/teaching/JoinRoom.tsx';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useApi } from '#src/api/queries.ts';

interface JoinOwnProps {
  lesson: TeacherLesson;
  isOnColour?: boolean;
}

/** The teacher's way into a lesson's room; the profile says whether it is one outside. */
export function JoinOwn({ lesson, isOnColour = false }: JoinOwnProps) {
  const isOpen = roomDoor(lesson, new Date(useNow())) === 'OPEN';
  const { data } = useApi(getTeacherProfile, {}, { enabled: isOpen });
  return data ? <JoinRoom lesson={lesson} outsideUrl={data.roomUrl} isOnColour={isOnColour} /> : null;
}

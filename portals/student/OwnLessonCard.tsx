import type { ReactNode } from 'react';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { LessonCard } from '#src/features/scheduling/agenda/LessonCard.tsx';
import { seatStatusOf } from '#src/features/scheduling/agenda/seat-status.ts';
import { JoinRoom } from './join-room.ts';
import { MessageLink } from './lesson/MessageLink.tsx';
import { LessonActions } from './lesson/LessonActions.tsx';

interface OwnLessonCardProps {
  lesson: OwnLesson;
  /** Left out: the way to the teacher's messages. */
  menu?: ReactNode;
  children?: ReactNode;
}

/** A lesson as its student sees it: the teacher's name, the status of the student's seat, and the available actions. */
export function OwnLessonCard({ lesson, menu, children }: OwnLessonCardProps) {
  const { teacherId, teacherName, teacherPhotoUrl, groupName } = lesson;
  const title = groupName ? `${teacherName} · ${groupName}` : teacherName;
  return (
    <LessonCard
      lesson={lesson}
      title={title}
      name={teacherName}
      photoUrl={teacherPhotoUrl}
      status={seatStatusOf(lesson)}
      menu={menu ?? (lesson.canMessage && <MessageLink teacherId={teacherId} name={teacherName} />)}
    >
      <JoinRoom lesson={lesson} outsideUrl={lesson.roomUrl} tellsOfTeacher />
      {children ?? <LessonActions lesson={lesson} />}
    </LessonCard>
  );
}

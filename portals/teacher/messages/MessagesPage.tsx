import { useParams } from 'react-router';
import { OwnThreads } from '#src/features/office/threads/OwnThreads.tsx';
import { paths } from '#src/paths.ts';

/** A teacher's messages with their students and the school. */
export function MessagesPage() {
  const { id } = useParams();
  return (
    <OwnThreads
      shown={id}
      pathOf={paths.teacherMessages}
      pageOf={(personId) => paths.teacherStudent(personId)}
    />
  );
}

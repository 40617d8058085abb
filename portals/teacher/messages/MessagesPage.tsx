import { useParams } from 'react-router';
import { OwnThreads } from '#src/features/office/threads/OwnThreads.tsx';
import { paths } from '#src/paths.ts';

/** A teacher's messages with their students and the school. */
export function MessagesPage() {
  const { id } = useParams();
  return (
    <OwnThreads
      shown={id}
      listPath={paths.teacherMessages}
      pathOf={paths.teacherThread}
      pageOf={(personId) => paths.teacherStudent(personId)}
    />
  );
}

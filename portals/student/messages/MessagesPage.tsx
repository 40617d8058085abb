import { useParams } from 'react-router';
import { OwnThreads } from '#src/features/office/threads/OwnThreads.tsx';
import { paths } from '#src/paths.ts';

/** A student's messages with their teachers and the school. */
export function MessagesPage() {
  const { id } = useParams();
  return <OwnThreads shown={id} pathOf={paths.studentMessages} />;
}

import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ThreadMessage } from '#domain/office/api/threads.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';

interface AboutRequestProps {
  task: NonNullable<ThreadMessage['task']>;
  /** Staff have a page for it. */
  isOfSchool: boolean;
}

/** The request that a message is about. */
export function AboutRequest({ task: { id, type }, isOfSchool }: AboutRequestProps) {
  const { t } = useTranslation('messages');
  const name = t(`vocabulary:supportTaskName.${type}`);
  const text = t(isOfSchool ? 'about' : 'about-own', { type: name });
  return (
    <Box sx={line}>
      <AssignmentTurnedIn aria-hidden sx={{ fontSize: '1rem' }} />
      {isOfSchool ? <Link to={paths.supportTask(id)}>{text}</Link> : text}
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 0.5, py: 0.25 } as const;

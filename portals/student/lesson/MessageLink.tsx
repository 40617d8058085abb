import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MenuIcon } from '#src/layout/MenuIcon.tsx';
import { paths } from '#src/paths.ts';
import { IconButton } from '#src/ui/IconButton.tsx';

interface MessageLinkProps {
  teacherId: string;
  name: string;
  color?: 'inherit';
}

/**
 * Leads to the messages with a teacher, beside the name. Only for teachers that the student can write to: there is no thread with others.
 */
export function MessageLink({ teacherId, name, color }: MessageLinkProps) {
  const { t } = useTranslation('student');
  return (
    <IconButton
      component={Link}
      to={paths.studentMessages(teacherId)}
      aria-label={t('write-to', { name })}
      {...(color && { color })}
    >
      <MenuIcon name="ForumOutlined" />
    </IconButton>
  );
}

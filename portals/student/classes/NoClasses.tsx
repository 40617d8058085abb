import EventBusy from '@mui/icons-material/EventBusy';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { NewLessonButton } from '../booking/NewLessonButton.tsx';
import { useClassesAddress } from './use-classes-address.ts';

/** Nothing here: what to do next. */
export function NoClasses() {
  const { t } = useTranslation('student');
  const { view } = useClassesAddress();
  return (
    <EmptyState
      icon={EventBusy}
      title={t(`classes.none.${view}`)}
      text={t('classes.none-text')}
      action={<NewLessonButton />}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { NewLessonButton } from '../booking/NewLessonButton.tsx';
import { useClassesAddress } from './use-classes-address.ts';

/** Nothing here: what to do next. */
export function NoClasses() {
  const { t } = useTranslation('classes');
  const { view } = useClassesAddress();
  return (
    <EmptyState
      picture="calendar"
      title={t(`none.${view}`)}
      text={t('none-text')}
      action={<NewLessonButton />}
    />
  );
}

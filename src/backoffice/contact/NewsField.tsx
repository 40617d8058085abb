import { Box } from '#src/ui/Box.tsx';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { useT } from '../screen/use-t.ts';

/** Says that an e-mail is news or an offer, which people can unsubscribe from. */
export function NewsField() {
  const t = useT('contacts');
  return (
    <div>
      <CheckboxField name="isNews" label={t('email.news')} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('email.news-hint')}</Box>
    </div>
  );
}

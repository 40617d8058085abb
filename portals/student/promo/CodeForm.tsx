import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { getPromo } from '#calls/billing/api/promos.ts';
import { couponCodeOf } from '#domain/billing/cart.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { apiQuery } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';

/** Form for a code from a flyer or an e-mail; opens the page with its offer. */
export function CodeForm() {
  const { t } = useTranslation('promo');
  const [, setSearch] = useAddressSearch();
  const form = usePlainForm({ code: '' });
  const open = async ({ code: typed }: { code: string }) => {
    const code = couponCodeOf(typed);
    await queryClient.fetchQuery(apiQuery(getPromo, { params: { code } }));
    setSearch((old) => {
      old.delete('promo');
      old.set('code', code);
      return old;
    });
    window.scrollTo(0, 0);
  };
  const refused = ({ status }: ApiError): boolean => {
    if (status !== 404) return false;
    form.setError('code', { message: t('unknown-here') }, { shouldFocus: true });
    return true;
  };
  return (
    <Card title={t('have-code')}>
      <Form form={form} onSubmit={open} onRefusal={refused}>
        <Box sx={line}>
          <TextField name="code" label={t('code')} hint={t('code-hint')} autoComplete="off" />
          <Box sx={{ pt: { sm: '29px' } }}>
            <SubmitButton>{t('look')}</SubmitButton>
          </Box>
        </Box>
      </Form>
    </Card>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: 1.5,
  alignItems: 'start',
} as const;

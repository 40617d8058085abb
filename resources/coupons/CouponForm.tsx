import ContentCopy from '@mui/icons-material/ContentCopy';
import type { ReactNode } from 'react';
import { type CouponRecord, coupons, listCouponUses } from '#domain/billing/api/coupons.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { CentsField } from '#src/backoffice/form/CentsField.tsx';
import { CountField } from '#src/backoffice/form/CountField.tsx';
import { FormSection } from '#src/backoffice/form/FormSection.tsx';
import type { RecordForm } from '#src/backoffice/record/record-form.ts';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useEditable } from '#src/backoffice/record/editable.ts';
import { HistoryFold } from '#src/backoffice/record/HistoryFold.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Link } from '#src/ui/Link.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Stands, Used } from './CouponUse.tsx';
import { Button } from '#src/ui/Button.tsx';
import { copyText } from '#src/ui/copy-text.ts';

function Fields({ record }: { record?: CouponRecord }) {
  const t = useT();
  const field = (name: string) => ({ name, label: t(`coupons.field.${name}`) });
  return (
    <>
      <FormSection title={t('coupons.section.what')}>
        {!record && (
          <TextField {...field('code')} hint={t('coupons.code-hint')} autoComplete="off" takesFocus />
        )}
        <TextField {...field('title')} hint={t('coupons.title-hint')} />
        <CountField {...field('percentOff')} hint={t('coupons.percent-hint')} />
        <CentsField {...field('amountOffCents')} />
      </FormSection>
      <FormSection title={t('coupons.section.limits')}>
        <CountField {...field('maxUses')} hint={t('coupons.limit-hint')} />
        <CountField {...field('maxUsesPerStudent')} hint={t('coupons.limit-hint')} />
        <DateField {...field('startsOn')} />
        <DateField {...field('endsOn')} />
        <CheckboxField {...field('staffOnly')} />
        <CheckboxField {...field('isPublic')} />
        <CheckboxField {...field('isActive')} />
      </FormSection>
    </>
  );
}

function Uses({ id }: { id: string }) {
  const t = useT();
  const uses = useApi(listCouponUses, { params: { id } });
  return (
    <Card title={t('coupons.uses')}>
      <QueryView query={uses}>
        {(rows) =>
          rows.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{t('coupons.no-uses')}</Box>
          ) : (
            <DataTable
              label={t('coupons.uses')}
              words="coupons.use"
              rows={rows}
              numeric={['discountCents']}
              columns={{
                usedAt: ({ usedAt }) => <InstantField at={usedAt} />,
                student: ({ studentId, studentName }) => (
                  <Link to={paths.student(studentId)}>{studentName}</Link>
                ),
                discountCents: ({ discountCents }) => <MoneyField cents={discountCents} />,
                payment: ({ paymentId }) =>
                  paymentId ? <Link to={paths.payment(paymentId)}>{t('payments.one')}</Link> : <NoValue />,
              }}
            />
          )
        }
      </QueryView>
    </Card>
  );
}

/** A coupon to edit, with its status and uses. */
function Page({ record, children }: { record: CouponRecord; children: ReactNode }) {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <BackLink resource="coupons" />
        <Stands coupon={record} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('coupons.field.usedCount')}: <Used coupon={record} />
        </Box>
      </Box>
      {useEditable() ? children : <Notice variant="info">{t('coupons.may-not')}</Notice>}
      {!record.staffOnly && <CouponLink coupon={record} />}
      <Uses id={record.id} />
      <HistoryFold recordId={record.id} />
    </Box>
  );
}

/** Form for a new or an existing coupon; the code cannot be changed later. */
export const couponForm: RecordForm<CouponRecord> = {
  api: coupons,
  Fields,
  Page,
  nameOf: ({ code }) => code,
  first: () => ({ maxUsesPerStudent: 1, isActive: true }),
  afterCreate: 'edit',
};

/** Link to the page with the coupon's offer, for e-mails and posters. */
function CouponLink({ coupon: { code } }: { coupon: CouponRecord }) {
  const t = useT();
  const path = paths.studentPromo({ code });
  const address = `${window.location.origin}${path}`;
  const copy = () => copyText(address, { done: t('coupons.copied'), refused: t('coupons.copy-refused') });
  return (
    <Card title={t('coupons.link')}>
      <Box component="p" sx={{ m: 0, mb: 1.5, color: 'text.secondary' }}>
        {t('coupons.link-text')}
      </Box>
      <Box component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {address}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="outlined" startIcon={<ContentCopy />} onClick={copy}>
          {t('coupons.copy')}
        </Button>
        <Button component="a" href={path} target="_blank" rel="noreferrer">
          {t('coupons.look')}
        </Button>
      </Box>
    </Card>
  );
}

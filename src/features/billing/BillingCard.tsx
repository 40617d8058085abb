import EditOutlined from '@mui/icons-material/EditOutlined';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingDetails } from '#domain/billing/api/billing-details.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { RemoveBilling } from './RemoveBilling.tsx';

interface BillingCardProps {
  /** Removes the details; left out without edit permission. */
  onRemove?: (() => Promise<unknown>) | undefined;
  title: string;
  hint: ReactNode;
  details: BillingDetails;
  /** Renders the form to change them, until it is done; left out for read-only users. */
  formOf?: ((onDone: () => void) => ReactNode) | undefined;
}

/** Buyer on future invoices, and the form to change it. */
export function BillingCard({ title, hint, details, formOf, onRemove }: BillingCardProps) {
  const { t } = useTranslation('billing-details');
  const [isEditing, setIsEditing] = useState(false);
  const { kind, name, taxId, address, postcode, city, country, email, studentName, studentEmail } = details;
  const isEntered = name !== null;
  const place = [postcode, city].filter(Boolean).join(' ');
  const facts = [
    { label: t('field.kind'), value: t(`kind.${kind}`) },
    { label: t('field.name'), value: name },
    { label: t('field.taxId'), value: taxId },
    {
      label: t('field.address'),
      value: (
        <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
          {[address, place, country && countryName(country)].filter(Boolean).join('\n')}
        </Box>
      ),
    },
    { label: t('field.email'), value: email ?? studentEmail },
  ];
  const edit = formOf && !isEditing && (
    <Button edge="end" startIcon={<EditOutlined />} onClick={() => setIsEditing(true)} sx={{ minHeight: 44 }}>
      {t(isEntered ? 'edit' : 'add')}
    </Button>
  );
  return (
    <Card title={title} actions={edit}>
      {isEditing && formOf ? (
        formOf(() => setIsEditing(false))
      ) : (
        <>
          {isEntered ? (
            <DescriptionList facts={facts} />
          ) : (
            t('none', { name: studentName, email: studentEmail })
          )}
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 1 }}>{hint}</Box>
          {isEntered && onRemove && <RemoveBilling details={details} onRemove={onRemove} />}
        </>
      )}
    </Card>
  );
}

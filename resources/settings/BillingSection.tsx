import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Billing } from './BillingForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The school's details on invoices, and the tax in its prices. */
export function BillingSection() {
  const t = useT();
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Card title={t('billing.title')}>
        <Billing />
      </Card>
    </Box>
  );
}

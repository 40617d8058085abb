import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Link } from 'react-router-dom';
import { useWords } from '../use-words.ts';
import { Billing } from './BillingForm.tsx';

/** What the school sells, what it gives off, and what its invoices say. */
export function MoneySettings() {
  const t = useWords();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button component={Link} to={paths.products} variant="outlined">
          {t('products.title')}
        </Button>
        <Button component={Link} to={paths.coupons} variant="outlined">
          {t('coupons.title')}
        </Button>
      </Box>
      <Billing />
    </>
  );
}

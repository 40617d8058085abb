import ContentCopy from '@mui/icons-material/ContentCopy';
import type { CouponRecord } from '#domain/billing/api/coupons.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { copyText } from '#src/ui/copy-text.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The address of the page that says what a coupon gives, for mails and posters. */
export function CouponLink({ coupon: { code } }: { coupon: CouponRecord }) {
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

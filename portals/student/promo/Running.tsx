import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { listPromos } from '#domain/billing/api/promos.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Row, Stack } from '#src/ui/Stack.tsx';
import { Link, useSearchParams } from 'react-router';
import { Until } from './Until.tsx';
import { useGives } from './use-gives.ts';

interface RunningProps {
  promos: Reply<typeof listPromos>['promos'];
  /** Nothing else is on the page. */
  isAll: boolean;
}

/** The school's current public promotions. */
export function Running({ promos, isAll }: RunningProps) {
  const { t } = useTranslation('promo');
  const gives = useGives();
  const [search] = useSearchParams();
  if (promos.length === 0)
    return isAll ? (
      <Card>
        <EmptyState picture="money" title={t('none')} text={t('none-text')} />
      </Card>
    ) : null;
  return (
    <Card title={t(isAll ? 'running' : 'also-running')}>
      <Stack>
        {promos.map((promo) => (
          <Row key={promo.code} align="center">
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{promo.title ?? promo.code}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
                {gives(promo)} · <Until day={promo.endsOn} />
              </Box>
            </Box>
            <Button
              component={Link}
              to={paths.studentPromo({ ...Object.fromEntries(search), code: promo.code })}
              variant="outlined"
              sx={{ minHeight: 44 }}
              onClick={() => window.scrollTo(0, 0)}
            >
              {t('look')}
              <span className="visually-hidden">: {promo.title ?? promo.code}</span>
            </Button>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/api/endpoint.ts';
import type { getTeacherCredits } from '#domain/api/teacher-credits.ts';
import { CURRENCIES } from '#domain/values/money.ts';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';

type Credits = Reply<typeof getTeacherCredits>;

/** What the school pays for the month, once it is confirmed. */
export function Pay({ pay, currency }: Pick<Credits, 'pay' | 'currency'>) {
  const { t } = useTranslation('teacher');
  if (!pay) {
    return (
      <Card title={t('pay.title')}>
        <Box sx={{ color: 'text.secondary' }}>{t('pay.none')}</Box>
      </Card>
    );
  }
  const unit = CURRENCIES.find((each) => each === currency);
  const money = (cents: number) => <MoneyField cents={cents} {...(unit && { currency: unit })} />;
  return (
    <Card title={t('pay.title')}>
      <Box sx={{ fontSize: '1.625rem', fontWeight: 700 }}>{money(pay.totalCents)}</Box>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{t(`pay.${pay.status}`)}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pay.lines.map(({ id, description, minutes, amountCents, lessonAt }) => (
          <Box component="li" key={id} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {description}
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {lessonAt && <InstantField at={lessonAt} />}{' '}
                {minutes > 0 && t('pay.minutes', { count: minutes })}
              </Box>
            </Box>
            {money(amountCents)}
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const row = { display: 'flex', gap: 1.5, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;

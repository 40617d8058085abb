import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Science from '@mui/icons-material/ScienceOutlined';
import { useTranslation } from 'react-i18next';
import type { OwnMethod } from '#domain/billing/api/own-orders.ts';
import { cardExpiry } from '#domain/billing/saved-card.ts';
import { useCardName } from '../cards/use-card-name.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { PayChoice } from './use-pay-choices.ts';

const ICONS = { CARD: CreditCard, TEST_CARD: Science, TRANSFER: AccountBalance } as const;

/** The payment methods that a student is offered: those of the reply that are theirs to use. */
export const ownMethods = (methods: readonly string[]): OwnMethod[] =>
  (Object.keys(ICONS) as OwnMethod[]).filter((method) => methods.includes(method));

interface MethodChoiceProps {
  choices: readonly PayChoice[];
  value: string;
  onChange: (value: string) => void;
  /** For an employee contribution, whose credits are already there. */
  isShare?: boolean;
}

/** Choice of saved card or payment method; all are visible with an explanation. */
export function MethodChoice({ choices, value, onChange, isShare = false }: MethodChoiceProps) {
  const { t } = useTranslation('buying');
  const cardName = useCardName();
  const saved = new Set(choices.flatMap(({ method, card }) => (card ? [method] : [])));
  const options = choices.map(({ method, card, value: choice }) => ({
    value: choice,
    label: card ? cardName(card) : t(saved.has(method) ? `other-card.${method}` : `method.${method}`),
    text: card
      ? t('saved-card.valid', { expiry: cardExpiry(card) })
      : isShare && method === 'TRANSFER'
        ? t('share.method-text')
        : t(`method-text.${method}`),
    icon: ICONS[method],
  }));
  return (
    <ChoiceList label={t('pay.how')} isLabelHidden value={value} options={options} onChange={onChange} />
  );
}

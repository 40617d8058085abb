import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Science from '@mui/icons-material/ScienceOutlined';
import { useTranslation } from 'react-i18next';
import type { OwnMethod } from '#domain/billing/api/own-orders.ts';
import { ChoiceList } from './ChoiceList.tsx';

const ICONS = { CARD: CreditCard, TEST_CARD: Science, TRANSFER: AccountBalance } as const;

/** The payment methods that a student is offered: those of the reply that are theirs to use. */
export const ownMethods = (methods: readonly string[]): OwnMethod[] =>
  (Object.keys(ICONS) as OwnMethod[]).filter((method) => methods.includes(method));

interface MethodChoiceProps {
  methods: readonly OwnMethod[];
  value: OwnMethod;
  onChange: (method: OwnMethod) => void;
  /** For an employee contribution, whose credits are already there. */
  isShare?: boolean;
}

/** Choice of payment method; all are visible with an explanation. */
export function MethodChoice({ methods, value, onChange, isShare = false }: MethodChoiceProps) {
  const { t } = useTranslation('buying');
  const options = methods.map((method) => ({
    value: method,
    label: t(`method.${method}`),
    text: isShare && method === 'TRANSFER' ? t('share.method-text') : t(`method-text.${method}`),
    icon: ICONS[method],
  }));
  return (
    <ChoiceList label={t('pay.how')} isLabelHidden value={value} options={options} onChange={onChange} />
  );
}

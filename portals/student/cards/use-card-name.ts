import { useTranslation } from 'react-i18next';
import type { OwnCard } from '#domain/billing/api/own-cards.ts';

/** Names of card brands are the same in every language. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);

/** Returns a function that returns a card's name: its brand and last four digits. The page loads the catalogue `buying`. */
export function useCardName(): (card: Pick<OwnCard, 'brand' | 'last4'>) => string {
  const { t } = useTranslation('buying');
  return ({ brand, last4 }) =>
    t('saved-card.name', { brand: BRANDS.get(brand) ?? t('saved-card.unknown-brand'), last4 });
}

import { getSettings, type SettingsRecord, updateSettings } from '#domain/provider/api/settings.ts';
import {
  DEFAULT_RULES,
  PAY_RULES,
  type PayRule,
  type ProviderRules,
  providerRules,
} from '#domain/shared/provider.ts';
import { useWatch } from 'react-hook-form';
import { useErrorTexts } from '#src/i18n/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { toast } from '#src/toast-store.ts';
import { useCan } from '#src/session/use-can.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { useRuleEffect } from './use-rule-effect.ts';
import { ReplayButton } from './ReplayButton.tsx';
import { RULE_GROUPS, rulesIn } from './rule-groups.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { creditsFor } from '#domain/billing/credit.ts';

const lengthsIn = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((length) => length > 0);

/** Returns the prices in credits for the typed lesson lengths and minutes per credit; null while a number is missing. */
function useCreditHint(lessonMinutes: string, creditMinutes: string): string | null {
  const t = useT('settings');
  const lengths = lengthsIn(lessonMinutes);
  const [credit] = lengthsIn(creditMinutes);
  if (credit === undefined || lengths.length === 0) return null;
  const costs = lengths.map((minutes) =>
    t('policies.costs', { minutes, count: creditsFor(minutes, credit) }),
  );
  return t('policies.begun', { costs: costs.join(', ') });
}

type Name = keyof ProviderRules;
type Seen = SettingsRecord['rules'];
/** Without those that the user cannot change. */
type Typed = Record<Exclude<Name, PayRule>, string> & Partial<Record<PayRule, string>>;

const NAMES = Object.keys(providerRules.shape) as Name[];
const OF_PAY: ReadonlySet<Name> = new Set(PAY_RULES);
const typedOf = (rules: Seen, canPay: boolean): Typed =>
  Object.fromEntries(
    NAMES.filter((name) => canPay || !OF_PAY.has(name)).map((name) => [
      name,
      [rules[name]].flat().join(', '),
    ]),
  ) as Typed;

const numbersIn = (value: string): number[] =>
  value.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

/**
 * Converts typed rules: `30, 60` → [30, 60] for a rule with a list. Invalid numbers become NaN, so that the schema refuses them by field.
 */
function rulesFrom(typed: Typed): Seen {
  const read = (name: Name, value: string) => {
    const numbers = numbersIn(value);
    return Array.isArray(DEFAULT_RULES[name]) ? numbers : numbers[0];
  };
  const entries = Object.entries(typed) as [Name, string][];
  return Object.fromEntries(entries.map(([name, value]) => [name, read(name, value)])) as unknown as Seen;
}

/** All rules with their default values; errors are shown at their fields. */
export function RulesForm({ settings }: { settings: SettingsRecord }) {
  const t = useT('settings');
  const canPay = useCan()('finance', 'edit');
  const form = usePlainForm(typedOf(settings.rules, canPay));
  const update = useCommand(updateSettings, {
    invalidates: [getSettings],
    onSuccess: () => toast.success(t('policies.saved')),
  });
  const costs = useCreditHint(...form.watch(['lessonMinutes', 'creditMinutes']));
  const writtenOut = useErrorTexts();
  const effectOf = useRuleEffect();
  const typed = useWatch({ control: form.control }) as Partial<Record<Name, string>>;
  const hintOf = (name: Name): string => {
    const usual = t('policies.default', { value: [DEFAULT_RULES[name]].flat().join(', ') });
    const hint = name === 'creditMinutes' && costs ? `${usual}. ${costs}` : usual;
    const effect = effectOf(name, numbersIn(typed[name] ?? ''));
    return effect ? `${effect} ${hint}` : hint;
  };
  /** The typed rules; null with errors at the fields if one is not valid. */
  const readRules = (typed: Typed): Seen | null => {
    const rules = rulesFrom(typed);
    const checked = providerRules.safeParse({ ...DEFAULT_RULES, ...rules });
    if (checked.success) return rules;
    for (const { path, message } of checked.error.issues)
      form.setError(path[0] as Name, { type: 'schema', message: writtenOut(message) });
    return null;
  };
  const save = async (typed: Typed, { version }: SettingsRecord) => {
    const rules = readRules(typed);
    return rules && update.mutateAsync({ body: { rules, version } });
  };
  return (
    <VersionedForm
      form={form}
      record={settings}
      valuesOf={({ rules }) => typedOf(rules, canPay)}
      label={(name) => t(`settings.rule.${name}`)}
      save={save}
    >
      {RULE_GROUPS.filter((group) => canPay || group !== 'pay').map((group) => (
        <Box component="fieldset" key={group} sx={together}>
          <legend>{t(`policies.group.${group}`)}</legend>
          <Box sx={fields}>
            {rulesIn(group).map((name) => (
              <TextField key={name} name={name} label={t(`settings.rule.${name}`)} hint={hintOf(name)} />
            ))}
          </Box>
        </Box>
      ))}
      {!canPay && <PayRules rules={settings.rules} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <SubmitButton>{t('policies.save')}</SubmitButton>
        <ReplayButton current={settings.rules} read={() => readRules(form.getValues())} />
      </Box>
    </VersionedForm>
  );
}

/** The pay rules, read-only. */
function PayRules({ rules }: { rules: Seen }) {
  const t = useT('settings');
  const seen = PAY_RULES.filter((name) => rules[name] !== undefined);
  if (seen.length === 0) return null;
  return (
    <Box role="group" aria-labelledby="pay-rules" sx={{ mt: 2 }}>
      <Box id="pay-rules" sx={{ mb: 1.5, fontWeight: 700, color: 'primary.main' }}>
        {t('policies.group.pay')}
      </Box>
      <DescriptionList
        words="settings.rule"
        facts={Object.fromEntries(seen.map((name) => [name, String(rules[name])]))}
      />
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('policies.pay-kept')}</Box>
    </Box>
  );
}

const together = {
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
  '& legend': { p: 0, mb: 1.5, fontWeight: 700, color: 'primary.main' },
  '& + &': { mt: 2 },
} as const;
const fields = {
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

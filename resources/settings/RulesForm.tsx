import { getSettings, type SettingsRecord, updateSettings } from '#domain/api/settings.ts';
import { DEFAULT_RULES, type ProviderRules, providerRules } from '#domain/provider.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { toast } from '#src/ui/toast-store.ts';
import { VersionedForm } from '../form/VersionedForm.tsx';
import { RULE_GROUPS, rulesIn } from './rule-groups.ts';
import { useCreditHint } from './use-credit-hint.ts';
import { useSettingsWords } from './use-settings-words.ts';

type Name = keyof ProviderRules;
type Typed = Record<Name, string>;
const NAMES = Object.keys(providerRules.shape) as Name[];

const typedOf = (rules: ProviderRules): Typed =>
  Object.fromEntries(NAMES.map((name) => [name, [rules[name]].flat().join(', ')])) as Typed;

/** `30, 60` → [30, 60] where the rule takes a list; what is no number stays NaN and is refused by name. */
function rulesFrom(typed: Typed): ProviderRules {
  const read = (name: Name) => {
    const numbers = typed[name].split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
    return Array.isArray(DEFAULT_RULES[name]) ? numbers : numbers[0];
  };
  return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as ProviderRules;
}

/** Every rule with its built-in value beside it; what is not allowed is refused under its field. */
export function RulesForm({ settings }: { settings: SettingsRecord }) {
  const t = useSettingsWords();
  const form = usePlainForm(typedOf(settings.rules));
  const update = useCommand(updateSettings, {
    invalidates: [getSettings],
    onSuccess: () => toast.success(t('policies.saved')),
  });
  const costs = useCreditHint(...form.watch(['lessonMinutes', 'creditMinutes']));
  const hintOf = (name: Name): string => {
    const usual = t('policies.default', { value: [DEFAULT_RULES[name]].flat().join(', ') });
    return name === 'creditMinutes' && costs ? `${usual}. ${costs}` : usual;
  };
  const save = async (typed: Typed, { version }: SettingsRecord) => {
    const rules = rulesFrom(typed);
    const checked = providerRules.safeParse(rules);
    if (checked.success) return update.mutateAsync({ body: { rules, version } });
    for (const { path, message } of checked.error.issues)
      form.setError(path[0] as Name, { type: 'schema', message });
    return null;
  };
  return (
    <VersionedForm
      form={form}
      record={settings}
      valuesOf={({ rules }) => typedOf(rules)}
      label={(name) => t(`settings.rule.${name}`)}
      save={save}
    >
      {RULE_GROUPS.map((group) => (
        <Box component="fieldset" key={group} sx={together}>
          <legend>{t(`policies.group.${group}`)}</legend>
          <Box sx={fields}>
            {rulesIn(group).map((name) => (
              <TextField key={name} name={name} label={t(`settings.rule.${name}`)} hint={hintOf(name)} />
            ))}
          </Box>
        </Box>
      ))}
      <SubmitButton>{t('policies.save')}</SubmitButton>
    </VersionedForm>
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

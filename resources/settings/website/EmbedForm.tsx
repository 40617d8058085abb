import { getSettings, type SettingsRecord, updateSettings } from '#domain/provider/api/settings.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { toast } from '#src/toast-store.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** As the inputs hold it: a website a line. */
interface Values {
  shownBy: 'any' | 'named';
  embedSites: string;
}
const valuesOf = ({ embedSites }: SettingsRecord): Values => ({
  shownBy: embedSites ? 'named' : 'any',
  embedSites: embedSites?.join('\n') ?? '',
});
const linesOf = (text: string): string[] => text.split(/\s+/).filter((line) => line !== '');

/** Websites that can embed the trial form: any, or a list. */
export function EmbedForm({ settings }: { settings: SettingsRecord }) {
  const t = useT('website');
  const form = usePlainForm<Values>(valuesOf(settings), ['embedSites']);
  const update = useCommand(updateSettings, {
    invalidates: [getSettings],
    onSuccess: () => toast.success(t('saved')),
  });
  const shownBy = form.watch('shownBy');
  if (!settings.mayChange) return <WhoMayShow sites={settings.embedSites} />;
  const save = (typed: Values, { version }: SettingsRecord) =>
    update.mutateAsync({
      body: { embedSites: typed.shownBy === 'any' ? null : linesOf(typed.embedSites), version },
    });
  return (
    <VersionedForm
      form={form}
      record={settings}
      valuesOf={valuesOf}
      label={(name) => t(`field.${name}`)}
      save={save}
    >
      <SelectField
        name="shownBy"
        label={t('field.shownBy')}
        hint={t(`shown-by-hint.${shownBy}`)}
        options={(['any', 'named'] as const).map((value) => ({ value, label: t(`shown-by.${value}`) }))}
      />
      {shownBy === 'named' && (
        <TextField name="embedSites" rows={4} label={t('field.embedSites')} hint={t('sites-hint')} />
      )}
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </VersionedForm>
  );
}

function WhoMayShow({ sites }: { sites: SettingsRecord['embedSites'] }) {
  const t = useT('website');
  const lines = sites?.length ? sites : [t(sites ? 'none' : 'shown-by.any')];
  const value = lines.map((line) => <Box key={line}>{line}</Box>);
  return <DescriptionList facts={[{ label: t('field.shownBy'), value: <>{value}</> }]} />;
}

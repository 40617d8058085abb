import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { FormError } from '#src/backoffice/form/FormError.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

export const CLASH_CHOICES = ['REFUSE', 'KEEP', 'CANCEL'] as const;
export type ClashChoice = (typeof CLASH_CHOICES)[number];

interface ClashChoiceProps {
  value: ClashChoice;
  onChange: (value: ClashChoice) => void;
  error?: string | undefined;
}

/** How to handle dates with a conflict; required before saving. */
export function ClashChoiceInput({ value, onChange, error }: ClashChoiceProps) {
  const t = useT();
  return (
    <div>
      <ToggleGroup
        label={t('regular-lessons.clash')}
        value={value}
        options={CLASH_CHOICES.map((choice) => ({
          value: choice,
          label: t(`regular-lessons.clash-${choice}`),
        }))}
        onChange={onChange}
      />
      <FormError>{error}</FormError>
    </div>
  );
}

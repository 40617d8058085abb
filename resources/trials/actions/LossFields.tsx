import { useId, useState } from 'react';
import type { FieldErrors } from '#domain/contract/errors.ts';
import { LOST_CODES, type LostCode } from '#domain/teaching/trial.ts';
import { Box } from '#src/ui/Box.tsx';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useOptions } from '#src/backoffice/form/use-options.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { TextArea } from '#src/backoffice/form/TextArea.tsx';

export interface Loss {
  lostCode: LostCode;
  lostReason: string;
}

/** The reason as it is being chosen; "other" needs a text. */
export function useLoss() {
  const [loss, setLoss] = useState<Loss>({ lostCode: 'PRICE', lostReason: '' });
  return { loss, setLoss, isComplete: loss.lostCode !== 'OTHER' || loss.lostReason.trim() !== '' };
}

interface LossFieldsProps {
  loss: Loss;
  onChange: (loss: Loss) => void;
  errors: FieldErrors;
}

/** The reason why a trial was lost. */
export function LossFields({ loss, onChange, errors }: LossFieldsProps) {
  const t = useT('trials');
  const id = useId();
  const isOther = loss.lostCode === 'OTHER';
  const options = useOptions('vocabulary:lostCode', LOST_CODES) as { value: LostCode; label: string }[];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SelectInput
        label={t('lose.why')}
        value={loss.lostCode}
        options={options}
        onChange={(lostCode) => onChange({ ...loss, lostCode })}
      />
      <TextArea
        id={id}
        label={isOther ? t('lose.which') : t('lose.words')}
        value={loss.lostReason}
        max={500}
        error={errors['lostReason']}
        onChange={(lostReason) => onChange({ ...loss, lostReason })}
      />
    </Box>
  );
}

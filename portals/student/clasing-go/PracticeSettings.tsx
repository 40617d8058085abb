import { useTranslation } from 'react-i18next';
import {
  type ClasingGoState,
  getClasingGoTrial,
  listClasingGoCards,
  setClasingGoSettings,
} from '#calls/teaching/api/clasing-go.ts';
import { DAILY_GOALS } from '#domain/teaching/practice-streak.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { formatCount } from '#src/i18n/format-count.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useCanSpeak } from './use-speech.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';

/** The daily goal, and exercises by ear where the browser has a voice; both apply immediately. */
export function PracticeSettings({ state: { goal, hasListening } }: { state: ClasingGoState }) {
  const { t } = useTranslation('practice');
  const canSpeak = useCanSpeak(useUserContext().user?.student?.language);
  const save = useCommand(setClasingGoSettings, {
    invalidates: [getClasingGoTrial],
    onError: (error) => toast.error(errorText(error, t)),
  });
  const saveListening = useCommand(setClasingGoSettings, {
    invalidates: [getClasingGoTrial, listClasingGoCards],
    onError: (error) => toast.error(errorText(error, t)),
  });
  const asked = save.isPending ? save.variables.body?.dailyGoal : undefined;
  const isOn = saveListening.isPending ? saveListening.variables.body?.hasListening : hasListening;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ToggleGroup
        label={t('goal')}
        value={String(asked ?? goal.cards)}
        options={DAILY_GOALS.map((cards) => ({ value: String(cards), label: formatCount(cards) }))}
        onChange={(value) =>
          save.mutate({ body: { dailyGoal: DAILY_GOALS.find((cards) => String(cards) === value) } })
        }
      />
      {canSpeak && (
        <Switch
          label={t('listening')}
          checked={isOn ?? hasListening}
          onChange={(wants) => saveListening.mutate({ body: { hasListening: wants } })}
        />
      )}
    </Box>
  );
}

import { useTranslation } from 'react-i18next';
import { getPush } from '#calls/people/api/push.ts';
import type { IconName } from '#domain/shared/appearance.ts';
import { useApi } from '#src/api/queries.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import type { PushSupport } from './push-device.ts';
import { type Push, usePush } from './use-push.ts';

type State = 'on' | 'off' | 'blocked' | 'unsupported';
const LOOK: Record<State, { tone: Tone; icon: IconName }> = {
  on: { tone: 'success', icon: 'CheckCircle' },
  off: { tone: 'neutral', icon: 'PauseCircle' },
  blocked: { tone: 'danger', icon: 'Block' },
  unsupported: { tone: 'neutral', icon: 'Cancel' },
};

function StateChip({ state }: { state: State }) {
  const { t } = useTranslation('device');
  return <Chip {...LOOK[state]}>{t(`push.state.${state}`)}</Chip>;
}

function Switching({ push }: { push: Push }) {
  const { t } = useTranslation('device');
  const state = useApi(getPush);
  return (
    <QueryView query={state}>
      {({ isOn }) => (
        <Box sx={rows}>
          <StateChip state={isOn ? 'on' : 'off'} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {isOn ? (
              <>
                <Button variant="outlined" loading={push.isBusy} onClick={push.sendTest} sx={tall}>
                  {t('push.send-test')}
                </Button>
                <Button disabled={push.isBusy} onClick={push.turnOff} sx={tall}>
                  {t('push.turn-off')}
                </Button>
              </>
            ) : (
              <Button variant="outlined" loading={push.isBusy} onClick={() => void push.turnOn()} sx={tall}>
                {t('push.turn-on')}
              </Button>
            )}
          </Box>
        </Box>
      )}
    </QueryView>
  );
}

/** Why there are none here, and the way out. */
function Hindered({ support }: { support: Exclude<PushSupport, 'ready'> }) {
  const { t } = useTranslation('device');
  return (
    <Box sx={rows}>
      <StateChip state={support === 'blocked' ? 'blocked' : 'unsupported'} />
      <Box>{t(`push.help.${support}`)}</Box>
    </Box>
  );
}

/** Whether this device shows notifications; the browser is asked only after a tap. The catalogue is `device`. */
export function PushPanel() {
  const { t } = useTranslation('device');
  const push = usePush();
  return (
    <Card title={t('push.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t('push.text')}</Typography>
      {push.support === 'ready' ? <Switching push={push} /> : <Hindered support={push.support} />}
    </Card>
  );
}

const rows = { display: 'grid', gap: 1.5, justifyItems: 'start' } as const;
const tall = { minHeight: 44 } as const;

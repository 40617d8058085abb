import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { type Device, devicesOf, type LocalMedia, type LocalView } from '../call/local-media.ts';
import { useStore } from '../room/store.ts';

interface ChoiceProps {
  media: LocalMedia;
  view: LocalView;
  device: Device;
}

function Choice({ media, view, device }: ChoiceProps) {
  const { t } = useTranslation('classroom');
  const id = useId();
  const found = devicesOf(view, device);
  if (found.length < 2) return null;
  const inUse = view[device]?.getSettings().deviceId;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {t(`check.${device}`)}
      </Box>
      <Select
        id={id}
        value={view.chosen[device] || (inUse ?? '')}
        onChange={(event) => void media.choose(device, event.target.value)}
        options={found.map(({ deviceId, label }, at) => ({
          value: deviceId,
          label: label || t('check.unnamed', { number: at + 1 }),
        }))}
      />
    </Box>
  );
}

/** Choice of camera and microphone, if there are several; otherwise why there is none. */
export function DeviceChoice({ media }: { media: LocalMedia }) {
  const { t } = useTranslation('classroom');
  const view = useStore(media);
  return (
    <>
      {(['audio', 'video'] as const).map((device) => {
        const problem = view.problems[device];
        return problem ? (
          <Notice key={device} variant="warning">
            <b>{t(`problem.${device}`)}</b> {t(`problem.${problem}`)}
          </Notice>
        ) : (
          <Choice key={device} media={media} view={view} device={device} />
        );
      })}
    </>
  );
}

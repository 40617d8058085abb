import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';

interface ScanStepProps {
  secret: { secret: string; qrSvg: string };
  onCode: (code: string) => Promise<void>;
}

/** The server's SVG goes through an image, so that nothing in it can run. */
const imageOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export function ScanStep({ secret, onCode }: ScanStepProps) {
  const { t } = useTranslation();
  const form = usePlainForm<{ code: string }>({ code: '' });
  return (
    <Form form={form} onSubmit={({ code }) => onCode(code)}>
      <p>{t('second-factor:scan')}</p>
      <Box component="img" src={imageOf(secret.qrSvg)} alt={t('second-factor:qr')} sx={picture} />
      <Box component="code" sx={{ textAlign: 'center', wordBreak: 'break-all', letterSpacing: '0.1em' }}>
        {secret.secret}
      </Box>
      <TextField
        name="code"
        label={t('second-factor:code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <SubmitButton fullWidth>{t('second-factor:confirm')}</SubmitButton>
    </Form>
  );
}

const picture = {
  width: 220,
  height: 220,
  justifySelf: 'center',
  bgcolor: '#fff',
  p: 1.5,
  borderRadius: 1,
} as const;

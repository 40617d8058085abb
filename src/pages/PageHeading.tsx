import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { PageTitle } from '#src/ui/PageTitle.tsx';

/** Title and first sentence of a page without the menu. */
export function PageHeading({ title, text }: { title: string; text?: string }) {
  return (
    <Box sx={{ mb: 3 }}>
      <PageTitle title={title} />
      <Typography variant="h1">{title}</Typography>
      {text && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{text}</Typography>}
    </Box>
  );
}

import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '../screen/use-t.ts';
import { ResponsiveLabel } from '../screen/ResponsiveLabel.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useViews, type ViewResource, type ViewsOf } from './use-views.ts';

/** Offers to save the current filters and order when no view has them yet; next to the filters. */
export function SaveView(props: ViewsOf) {
  const t = useT();
  const [isSaving, setIsSaving] = useState(false);
  const { isNew, search } = useViews(props);
  return (
    <>
      {isNew && (
        <Button startIcon={<BookmarkAdd />} onClick={() => setIsSaving(true)}>
          <ResponsiveLabel>{t('views.save')}</ResponsiveLabel>
        </Button>
      )}
      {isSaving && (
        <SaveViewDialog
          resource={props.resource as ViewResource}
          search={search}
          onClose={() => setIsSaving(false)}
        />
      )}
    </>
  );
}

import { type ComponentProps, useState } from 'react';
import { Button, TextField } from '../src/shared/ui/index.js';
import { Dialog } from '../src/shared/ui/dialog.js';
import type { Stories } from './story.js';

type Content = Omit<ComponentProps<typeof Dialog>, 'onClose' | 'actions'>;

function Opened({ proceedLabel, ...content }: Content & { proceedLabel: string }) {
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog
          {...content}
          onClose={close}
          actions={
            <>
              <Button variant="secondary" disabled={content.isBusy} onClick={close}>
                Cancel
              </Button>
              <Button busy={content.isBusy ?? false} onClick={close}>
                {proceedLabel}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

const deletionText = 'Orders that use it now keep their price. This cannot be undone.';

export const dialog: Stories = {
  form: () => (
    <Opened title="New coupon" proceedLabel="Save">
      <TextField label="Code" defaultValue="SPRING26" />
    </Opened>
  ),
  question: () => <Opened isAlert title="Delete the coupon SPRING26?" text={deletionText} proceedLabel="Delete" />,
  busy: () => <Opened isAlert isBusy title="Delete the coupon SPRING26?" text={deletionText} proceedLabel="Delete" />,
};

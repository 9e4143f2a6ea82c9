import { Button } from '../../../../ui/base/button.tsx'
import { closeDialog, Dialog } from '../../../../ui/desk/dialog.tsx'
import { WhatToExpect } from './what-to-expect.tsx'

export const SuccessDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Successfully Subscribed!" onClose={onClose}>
    <WhatToExpect />
    <Button className="mt-6 w-full" onClick={closeDialog}>
      Continue Browsing
    </Button>
  </Dialog>
)

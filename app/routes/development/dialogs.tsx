import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CloseButton, Dialog, DialogLink, ModalDialog } from "#app/ui/dialog.tsx";
import { Lightbox } from "#app/ui/lightbox.tsx";
import { Initial } from "#app/ui/product-card.tsx";
import { QuestionDialog } from "#app/ui/question-dialog.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { Example, GALLERY, States } from "./example.tsx";

const pictures = ["/apple-touch-icon.png", "/favicon.svg"].map((url) => ({
  ...{ url, alt: "A shopping bag", width: 180, height: 180 },
}));

export function Dialogs() {
  const [open, setOpen] = useState<"plain" | "pictures" | "question" | null>(null);
  const close = () => setOpen(null);
  return (
    <Example name="Dialogs">
      <States>
        <DialogLink
          to={`${GALLERY}?dialog=yes`}
          className="underline underline-offset-4"
          dialog={(onClose) => (
            <Dialog title="In the middle" onClose={onClose}>
              Without JavaScript the link leads to a page.
            </Dialog>
          )}
        >
          A link that opens a dialog
        </DialogLink>
        <DialogLink
          to={`${GALLERY}?drawer=yes`}
          className="underline underline-offset-4"
          dialog={(onClose) => (
            <Dialog
              title="At the side"
              place="side"
              onClose={onClose}
              footer={
                <Button type="button" block onClick={onClose}>
                  Done
                </Button>
              }
            >
              A sheet at the bottom of phones.
            </Dialog>
          )}
        >
          A link that opens a drawer
        </DialogLink>
        <Button type="button" variant="secondary" onClick={() => setOpen("plain")}>
          A dialog without a look
        </Button>
        <Button type="button" variant="secondary" onClick={() => setOpen("pictures")}>
          Pictures
        </Button>
        <Button type="button" variant="secondary" onClick={() => setOpen("question")}>
          A question
        </Button>
        <ShareButton title="Components" path={GALLERY} />
      </States>
      {open === "plain" ? (
        <ModalDialog label="Plain" onClose={close} className="m-auto p-5">
          {(onClose) => <CloseButton onClick={onClose} />}
        </ModalDialog>
      ) : null}
      {open === "pictures" ? <Lightbox pictures={pictures} start={0} onClose={close} /> : null}
      <QuestionDialog
        isAsking={open === "question"}
        title="Leave without saving?"
        cancel={{ label: "Stay", onPress: close }}
        confirm={{ label: "Leave", onPress: close }}
      >
        What you’ve entered will be lost.
      </QuestionDialog>
      <div className="h-40 w-32 overflow-hidden rounded-lg">
        <Initial of="Lamp" />
      </div>
    </Example>
  );
}

export const emailsAccounts = {
  reason:
    "You’re receiving this email because this address was entered at {store}. We won’t send you anything else because of that.",
  not_you: "If it wasn’t you, you don’t need to do anything.",
  exists_subject: "You already have an account at {store}",
  exists_preheader: "No second account was created.",
  exists: "You already have an account",
  exists_text:
    "Someone, hopefully you, tried to create an account at {store} with this address. You already have one, so nothing was created or changed. Sign in with your password.",
  sign_in: "Sign in",
  forgot: "Forgot your password? <link>Choose a new one</link>.",
  changed_subject: "Your email address at {store} has changed",
  changed_preheader: "If it wasn’t you, restore this address.",
  changed: "Your email address has changed",
  changed_to:
    "The email address of your account at {store} has changed from this one to <strong>{email}</strong>. We’ll write to the new address from now on.",
  restore_if_not_you:
    "If it wasn’t you, someone knows your password. Restore this address to keep your account: every device is signed out, the password stops working, and you choose a new one.",
  restore: "Restore this address",
  link_72_hours: "The link works once, for 72 hours. If it was you, you don’t need to do anything.",
  changing_subject: "Your email address at {store} is about to change",
  changing_preheader: "If it wasn’t you, keep this address.",
  changing: "Your email address is about to change",
  changing_to:
    "Someone, hopefully you, asked to change the email address of your account at {store} from this one to <strong>{email}</strong>. It changes as soon as the new address is confirmed.",
  keep_if_not_you:
    "If it wasn’t you, someone knows your password. Keep this address to keep your account: every device is signed out, the password stops working, and you choose a new one.",
  keep: "Keep this address",
  in_use_subject: "This address already has an account at {store}",
  in_use_preheader: "Nothing was changed.",
  in_use: "This address already has an account",
  in_use_text:
    "Someone asked to move another account at {store} to this address. That isn’t possible, because this address already has its own account. Nothing was changed.",
  sign_in_to_account: "Sign in to your account",
  confirm_new_subject: "Confirm your new email address for {store}",
  confirm_new_preheader: "Your account switches to this address once you confirm it.",
  confirm_new: "Confirm your new email address",
  confirm_new_text:
    "You asked to change the email address of your account at {store} to this one. It changes once you confirm that the address is yours.",
  confirm_new_button: "Confirm my new address",
  confirm_new_link:
    "The link works once, for 24 hours. If you didn’t ask for this, don’t confirm, and nothing changes.",
  verify_subject: "Confirm your email address for {store}",
  verify_preheader: "One click confirms that this address is yours.",
  verify: "Confirm your email address",
  verify_text: "An account at {store} was created with this address. Confirm that the address is yours.",
  verify_button: "Confirm my address",
  verify_link:
    "The link works once, for 24 hours. If you don’t have an account with us, don’t confirm: someone may have mistyped their address, and nothing happens unless you do.",
  finish_subject: "Your account at {store} is waiting for you",
  finish_preheader: "Choose a password, and the account is yours.",
  finish: "Your account is waiting for you",
  finish_text:
    "Someone, hopefully you, tried to create an account at {store} with this address. One was started earlier, but no one has confirmed the address yet.",
  finish_how: "Choose a password, and the account is yours. Any password chosen for it before stops working.",
  choose_password: "Choose a password",
  finish_link: "The link works once, for 30 minutes. If it wasn’t you, you don’t need to do anything.",
  reset_subject: "Choose a new password for {store}",
  reset_preheader: "The link works once, for 30 minutes.",
  reset: "Choose a new password",
  reset_text: "Someone, hopefully you, asked for a new password for your account at {store}.",
  reset_link:
    "The link works once, for 30 minutes. Your password stays the same until you choose a new one. If you didn’t ask for this, you don’t need to do anything.",
  password_subject: "Your password at {store} has changed",
  password_preheader: "If it wasn’t you, choose a new one right away.",
  password: "Your password has changed",
  password_text:
    "The password of your account at {store} was changed, and every other device was signed out. If it was you, you don’t need to do anything.",
  password_not_you: "If it wasn’t you, choose a new password right away. Only someone with access to this inbox can.",
  erased_subject: "Your account at {store} is deleted",
  erased_preheader: "Your account and your data are deleted. This is our last email about it.",
  erased_reason: "You’re receiving this email because your account at {store} was deleted.",
  erased: "Your account is deleted",
  erased_what:
    "Your profile, your addresses, your cart and our emails to you have been deleted, and you’re signed out everywhere. We’ve erased your name, email and address from your orders; the items and amounts stay, because we need them for our books.",
  erased_later:
    "One of your orders hasn’t shipped yet, or a payment is still in progress. We keep what we need until that’s done, then erase it too.",
  erased_not_you: "Didn’t ask for this? Reply to this email. A deleted account can’t be restored.",
  invitation_subject: "Create your account at {store}",
  invitation_preheader: "Your email address is filled in already.",
  invitation_reason:
    "You’re receiving this email because {store} knows you as a customer with this address, and invites you to create an account.",
  invitation: "Create your account",
  invitation_text:
    "You’re a customer of {store}. With an account you can see your orders, and you don’t have to enter your address each time.",
  invitation_how: "Your email address is filled in already. All that’s missing is your name and a password.",
  invitation_button: "Create an account",
  invitation_optional: "If you don’t want an account, you don’t need to do anything. You can always buy without one.",
} as const;

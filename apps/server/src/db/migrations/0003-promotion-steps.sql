-- How the card of a promotion looks, and what a reader of it can do at once. The amount on the card is among its words.
ALTER TABLE article
  ADD COLUMN dark_image_url text,
  ADD COLUMN colour text NOT NULL DEFAULT 'gold' CHECK (colour IN ('gold', 'coral', 'jade', 'violet', 'sky')),
  -- register: make an account; try: free play; play: the page of step_link; invite: copy the link that invites others.
  ADD COLUMN step text NOT NULL DEFAULT 'none' CHECK (step IN ('none', 'register', 'try', 'play', 'invite')),
  ADD COLUMN step_link text NOT NULL DEFAULT '',
  ADD CHECK ((step = 'play') = (step_link <> ''));

package httpapi

// Console returns the console's groups, which the app gets from the areas.
func (s *Server) Console() []Group {
	return []Group{
		s.LoginRoutes(),
		s.ProfileRoutes(),
		s.WorkspaceRoutes(),
		s.TeamRoutes(),
		s.InvitationRoutes(),
		s.BillingRoutes(),
		s.CreditRoutes(),
		s.JobRoutes(),
		s.EventRoutes(),
		s.LimitRoutes(),
		s.ProductRoutes(),
		s.OriginRoutes(),
		s.AssetRoutes(),
		s.ModelRoutes(),
	}
}
